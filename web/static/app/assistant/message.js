// One message of the conversation.
import { copyButton } from '../copy.js';
import { fill, h } from '../dom.js';
import { withCoptic } from '../coptic.js';
import { t } from '../language.js';
import { answerNodes } from './answer.js';
import { parted } from './conversation.js';
import { kindOf, providerName } from './providers.js';

/** A message as an element, and a function that writes its present text. */
export function messageView(message) {
  const text = h('div', { class: 'message-text' });
  const after = h('div', { class: 'message-after' });
  const element = h('li', { class: `message ${message.role}` },
    h('h2', { class: 'message-who' }, t(message.role === 'user' ? 'assistant.you' : 'assistant.it')), text, after);
  const write = () => {
    if (message.role === 'user') fill(text, asked(message.text));
    else fill(text, message.text ? answerNodes(message.text) : h('span', { class: 'muted' }, t('assistant.thinking')));
    fill(
      after,
      message.role === 'assistant' &&
        message.ended && [
          h(
            'p',
            { class: 'muted caution' },
            message.by && h('span', {}, t('assistant.by', { provider: providerName(message.by) })),
            ' ',
            t(`assistant.caution.${kindOf(message.by)}`),
          ),
          copyButton(() => message.text),
        ],
    );
  };
  write();
  return { element, write };
}

function asked(message) {
  const { text, context } = parted(message);
  return [
    withCoptic(text),
    context !== null &&
      h('details', { class: 'context' }, h('summary', {}, t('photo.context')), h('p', {}, withCoptic(context))),
  ];
}
