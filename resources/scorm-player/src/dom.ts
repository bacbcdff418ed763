type Attributes = Record<string, string | boolean | ((event: Event) => void)>

/** Makes an element. Functions become listeners, `true` an empty attribute, `false` none. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string | null)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value !== false) element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.filter((child) => child !== null))
  return element
}

/** Text whose HTML was escaped when the package was written. */
export function html(markup: string): HTMLElement {
  const element = h('div', { class: 'prose' })
  element.innerHTML = markup
  return element
}

/** Lines of plain text as paragraphs. */
export const paragraphs = (text: string, className: string) =>
  h('div', { class: className }, ...text.split(/\n+/).map((line) => h('p', {}, line)))
