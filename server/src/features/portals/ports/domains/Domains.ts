/** What the owner of a domain publishes, as the server sees it. */
export type Domains = {
  /** The TXT records of a name; empty if there are none, or nothing responds. */
  resolveTxt(name: string): Promise<readonly string[]>
  /** A small text at an address, by http or https; null if there is none, or nothing responds. */
  readText(address: string): Promise<string | null>
}
