/** What the owner of a domain shows to the world, as the server sees it. */
export type Domains = {
  /** The TXT records of a name; none where there is none, or nobody answers. */
  resolveTxt(name: string): Promise<readonly string[]>
  /** A small text at an address, by http or https; null where there is none, or nobody answers. */
  readText(address: string): Promise<string | null>
}
