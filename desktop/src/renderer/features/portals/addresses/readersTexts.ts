import type { Readers } from './portalAddresses.ts'

type Shown = { portal: string; readers: Readers }

const list = new Intl.ListFormat('en')

const sentences: Readonly<Record<Readers, (portals: string) => string>> = {
  everybody: (portals) => `Everybody can open it on ${portals}, without signing in.`,
  signedIn: (portals) => `People who sign in can open it on ${portals}.`,
  allowed: (portals) => `Only people with access, such as members and buyers, can open it on ${portals}.`,
}

/** Who can open an item, in a sentence for each group of portals; none where no portal shows it. */
export function readersTexts(pages: readonly Shown[]): string[] {
  const kinds = ['everybody', 'signedIn', 'allowed'] as const
  return kinds.flatMap((kind) => {
    const portals = pages.filter(({ readers }) => readers === kind).map(({ portal }) => `“${portal}”`)
    return portals.length === 0 ? [] : [sentences[kind](list.format(portals))]
  })
}
