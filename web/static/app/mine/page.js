// My words, and everything else that is kept in this browser.
import { h } from '../dom.js';
import { mineView } from './view.js';

export default async function minePage() {
  const body = h('div', {});
  mineView(body);
  return { body };
}
