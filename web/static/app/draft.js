// What has been typed and not been sent or checked yet: it goes along to the same page in the other language.
const name = 'draft';
const fieldsOf = () => [...document.querySelectorAll('main :is(input, select, textarea)[name]')]
  .filter(({ type }) => !['hidden', 'file', 'submit'].includes(type));

// A choice has its value from the page, and is made or not.
const isChoice = ({ type }) => type === 'radio' || type === 'checkbox';

/** Notes what the fields of this page hold, for the page of that path. */
export function leaveDraft(path) {
  const fields = fieldsOf().map((field) => [field.name, field.value, isChoice(field) ? field.checked : null]);
  try {
    sessionStorage.setItem(name, JSON.stringify({ path, fields }));
  } catch { /* this browser keeps nothing */ }
}

/** Fills the fields of this page with what was noted for it, once. */
export function takeDraft() {
  let draft;
  try {
    draft = JSON.parse(sessionStorage.getItem(name));
    sessionStorage.removeItem(name);
  } catch {
    return;
  }
  if (draft?.path !== location.pathname) return;
  const left = draft.fields;
  for (const field of fieldsOf()) {
    const at = left.findIndex(([its, value]) => its === field.name && (!isChoice(field) || value === field.value));
    const [[, value, checked] = []] = at < 0 ? [] : left.splice(at, 1);
    if (isChoice(field)) {
      if (checked) field.checked = true;
    } else if (value && value !== field.value) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
}
