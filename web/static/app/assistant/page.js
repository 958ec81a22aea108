// The assistant's page.
import { h } from '../dom.js';
import { chat } from './chat.js';

export default async function assistantPage() {
  const body = h('div', { class: 'chat' });
  await chat(body);
  return { body };
}
