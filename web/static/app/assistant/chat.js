// The conversation: what was asked and answered, and the field for the next question.
import { fill, h } from '../dom.js';
import { withKeyboard } from '../keyboard.js';
import { t } from '../language.js';
import { attempt } from '../notice.js';
import { change, conversation, say, startOver, withContext } from './conversation.js';
import { messageView } from './message.js';
import { photoPart } from '../photo/photo.js';
import { chosenProvider, loadProviders, providerName, providers } from './providers.js';
import { again, isRunning, stop, turn, watch } from './turn.js';

/** Fills mount with the conversation. */
export const chat = (mount) => attempt(mount, async () => {
  await loadProviders();
  return providers().length ? chatView() : h('p', { class: 'notice' }, t('assistant.nobody'));
});

const tall = 0.45; // of the window's height

function chatView() {
  const log = h('ol', { class: 'plain log' });
  const report = h('div', { role: 'alert' });
  const example = (n) => h('li', {}, h('button', { type: 'button', onclick: () => {
    field.value = t(`assistant.example${n}`);
    change({ draft: field.value });
    field.focus();
  } }, t(`assistant.example${n}`)));
  const intro = h('ul', { class: 'chips intro', 'aria-label': t('assistant.examples') }, [1, 2, 3].map(example));
  const field = h('textarea', { id: 'question', rows: '3', maxlength: '16000', placeholder: t('assistant.placeholder'),
    oninput: () => change({ draft: field.value }), onkeydown: (event) => {
      if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      form.requestSubmit();
    } });
  const { toggle, panel: keys } = withKeyboard(field, { mixed: true });
  const send = h('button', { class: 'primary' }, t('assistant.send'));
  const halt = h('button', { type: 'button', onclick: stop }, t('assistant.stop'));
  const fresh = h(
    'button',
    {
      type: 'button',
      class: 'quiet',
      onclick: () => {
        stop();
        startOver();
        photo.clear();
        show();
        field.focus();
      },
    },
    t('assistant.new'),
  );
  const provider = h(
    'select',
    { id: 'provider', onchange: () => change({ provider: provider.value }) },
    providers().map(({ value }) =>
      h('option', { value, selected: value === chosenProvider(conversation().provider) }, providerName(value)),
    ),
  );

  let reading = false;
  const photo = photoPart((context, busy) => {
    change({ context });
    reading = busy;
    send.disabled = reading || isRunning();
  });
  const form = h('form', { class: 'composer', onsubmit: (event) => {
    event.preventDefault();
    if (send.disabled) return;
    const text = withContext(field.value.trim(), conversation().context?.trim());
    if (!text) {
      field.focus();
      return;
    }
    photo.clear();
    change({ draft: '', context: null });
    field.focus({ preventScroll: true });
    turn(say('user', text));
  } },
  photo.panel,
  h('label', { for: 'question', class: 'unseen' }, t('assistant.question')), field, keys,
  h('div', { class: 'composer-row' }, photo.controls, toggle, h('span', { class: 'space' }), halt, send));

  // What is read keeps most of the window: a composer that is tall, from large text or with a photo in it, stays below.
  new ResizeObserver(() => form.classList.toggle('tall', form.offsetHeight > innerHeight * tall)).observe(form);

  let last = null;
  function show() {
    const { messages, draft, context, report: wrong } = conversation();
    intro.hidden = messages.length > 0;
    fresh.hidden = messages.length === 0;
    const views = messages.map(messageView);
    last = views.at(-1);
    fill(log, views.map((view) => view.element));
    if (field.value !== draft) field.value = draft;
    if (context !== null) photo.show(context);
    send.disabled = reading || isRunning();
    halt.hidden = !isRunning();
    fill(report, wrong && h('div', { class: 'notice failure' }, h('p', {}, wrong.text),
      wrong.kept && h('p', { class: 'muted' }, t('assistant.kept')),
      wrong.again && h('button', { type: 'button', class: 'quiet', onclick: again }, t('assistant.again'))));
  }

  function changed() {
    show();
    if (isRunning()) [...log.children].slice(-2).forEach((each) => each.scrollIntoView({ block: 'nearest' }));
  }

  show();
  watch({ changed, grew: () => follow(last) });
  return [
    h('div', { class: 'assistant-tools' },
      providers().length > 1 && [h('label', { for: 'provider' }, t('assistant.provider')), provider], fresh),
    intro, log, report, form,
  ];
}

// Writes the answer as far as it has come. Scrolls along only when the reader was already at its end.
function follow({ element, write }) {
  const atEnd = element.getBoundingClientRect().bottom < innerHeight;
  write();
  if (atEnd) element.scrollIntoView({ block: 'nearest' });
}
