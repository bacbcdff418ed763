/** jsdom has no layout: here every element is 900 by 700, so that windowed lists show their first rows. */
export function layOut(): void {
  const size = { width: 900, height: 700 }
  for (const [name, value] of [
    ['offsetWidth', size.width],
    ['offsetHeight', size.height],
    ['clientWidth', size.width],
    ['clientHeight', size.height],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  HTMLElement.prototype.getClientRects = () =>
    [new DOMRect(0, 0, size.width, size.height)] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 1, 20)
  class Observer {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  globalThis.ResizeObserver = Observer as unknown as typeof ResizeObserver
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
  window.matchMedia ??= ((query: string) => ({
    matches: false,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof matchMedia
  Element.prototype.scrollTo ??= () => undefined
  Element.prototype.scrollIntoView ??= () => undefined
}
