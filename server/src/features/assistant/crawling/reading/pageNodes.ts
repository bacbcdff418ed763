/** What is read of a page. The server's zone has no types of the DOM, which those of `linkedom` name. */
export type PageNode = {
  readonly nodeType: number
  readonly textContent: string | null
  readonly childNodes: Iterable<PageNode>
}
export type PageElement = PageNode & {
  readonly localName: string
  getAttribute(name: string): string | null
  hasAttribute(name: string): boolean
  querySelector(selector: string): PageElement | null
  querySelectorAll(selector: string): Iterable<PageElement> & { readonly length: number }
  remove(): void
}
export type PageDocument = PageElement & { readonly body: PageElement | null }
