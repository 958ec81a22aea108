// What can be kept on this device, with its size, and what is kept, which can be taken off it again.
import { request } from '../api.js';
import { fill, h } from '../dom.js';
import { language, number, pick, t } from '../language.js';
import { announce, explain } from '../notice.js';
import { href } from '../route.js';
import { alone, canKeep, dropSet, keepSet, listKept, sizeOf, workOf } from './keep.js';

/** The shelf; online says whether the service can be reached. */
export async function keptView(online) {
  if (!canKeep()) return h('p', { class: 'notice' }, t('offline.forbidden'));
  let kept;
  try {
    kept = (await listKept()).filter((each) => each.language === language());
  } catch {
    return h('p', { class: 'notice' }, t('offline.forbidden'));
  }
  const works = online ? await library() : [];
  const titleOf = (set) => {
    if (!workOf(set)) return t(`offline.set.${set}`);
    return pick(works.find(({ id }) => id === workOf(set))?.title)
      ?? kept.find((each) => each.set === set)?.title ?? workOf(set);
  };
  const list = h('ul', { class: 'plain keep' });
  const add = (set) => {
    const row = setView({ set, language: language(), title: titleOf(set) }, online, kept);
    list.append(row);
    return row;
  };
  new Set(['course', 'dictionary', ...kept.map(({ set }) => set)]).forEach(add);
  const choice = h('select', { id: 'keep-work', onchange: () => choice.value && choose(choice.value) },
    h('option', { value: '' }, t('offline.work.choose')),
    [...Map.groupBy(works, ({ dialect, kind }) => `${t(`dialect.${dialect}`)}: ${t(`texts.kind.${kind}`)}`)]
      .map(([label, own]) => h('optgroup', { label }, own.map((work) =>
        h('option', { value: `texts/${work.id}` }, pick(work.title))))));
  const choose = (set) => {
    choice.value = '';
    const shown = [...list.children].find((row) => row.dataset.set === set) ?? add(set);
    shown.scrollIntoView({ block: 'nearest' });
  };
  const wanted = decodeURIComponent(location.hash.slice(1));
  if (works.some(({ id }) => id === workOf(wanted))) choose(wanted);
  return h('section', {},
    h('h2', {}, t('offline.keep')),
    h('p', { class: 'muted' }, t('offline.keep.text')),
    list,
    works.length > 0 && h('p', {}, h('label', { for: 'keep-work' }, t('offline.work')), ' ', choice));
}

// The works of the library; none where the service has none.
async function library() {
  try {
    return (await (await request('/api/v1/texts?limit=100')).json()).data;
  } catch {
    return [];
  }
}

const megabytes = (bytes) => t('offline.size', { n: number(Math.max(0.1, Math.round(bytes / 1e5) / 10)) });

const homes = { course: 'lessons', dictionary: 'dictionary' };

// A set with what can be done with it.
function setView(own, online, kept) {
  const row = h('li', { 'data-set': own.set });
  const show = async (before) => {
    const now = before.filter(({ set }) => set === own.set);
    const whole = now.find(({ at }) => at);
    const size = h('span', { class: 'muted' });
    const name = now.length ? h('a', { href: href(homes[own.set] ?? own.set) }, own.title) : own.title;
    const line = h('p', {}, h('strong', {}, name), ' ', size);
    const said = h('p', { class: 'muted', role: 'status' });
    const button = (name, act, kind = 'quiet') =>
      h('button', { type: 'button', class: kind, 'aria-label': `${t(name)}: ${own.title}`, onclick: act }, t(name));
    const again = async () => show((await listKept()).filter((each) => each.language === own.language));
    const drop = async () => {
      await dropSet(own);
      announce(t('offline.dropped', { what: own.title }));
      await again();
    };
    const keep = async () => {
      const stop = new AbortController();
      const bar = h('progress', { max: 1, value: 0, 'aria-label': own.title });
      fill(row, line, h('p', {}, bar, ' ', said), button('offline.stop', () => stop.abort()));
      try {
        await alone(() => keepSet(own, { signal: stop.signal, told: (done, of) => {
          bar.max = of;
          bar.value = done;
          said.textContent = t('offline.progress', { n: number(done), of: number(of) });
        } }));
        announce(t('offline.done', { what: own.title }));
      } catch (error) {
        await again();
        if (!stop.signal.aborted) row.append(h('p', { class: 'notice failure', role: 'alert' }, why(error)));
        return;
      }
      await again();
    };
    const [release] = (whole ?? now[0])?.version.split('/') ?? [];
    if (whole) {
      size.textContent = `${megabytes(whole.bytes)} · ${t('offline.release', { release: release.slice(0, 10) })}`;
      fill(row, line, button('offline.drop', drop));
    } else if (now.length) {
      size.textContent = t('offline.partly');
      fill(row, line, h('div', { class: 'buttons' }, online && button('offline.goon', keep, 'primary'),
        button('offline.drop', drop)));
    } else {
      const ask = async () => {
        fill(row, line);
        try {
          const bytes = await sizeOf(own.set, own.language);
          const { quota, usage } = await navigator.storage?.estimate?.() ?? {};
          size.textContent = t('offline.about', { size: megabytes(bytes) });
          if (quota - usage < bytes) row.append(h('p', { class: 'notice' }, t('offline.full')));
        } catch { /* its size cannot be told */ }
        row.append(h('div', { class: 'buttons' }, button('offline.keepnow', keep, 'primary'),
          button('offline.notnow', again)));
        row.querySelector('button').focus();
      };
      fill(row, line, online && button('offline.keepit', ask));
    }
  };
  show(kept);
  return row;
}

// Why something could not be kept.
function why(error) {
  if (error.name === 'QuotaExceededError') return t('offline.full');
  if (['SecurityError', 'NotAllowedError'].includes(error.name)) return t('offline.forbidden');
  return error.name === 'AbortError' ? t('offline.changed') : `${explain(error)} ${t('offline.interrupted')}`;
}
