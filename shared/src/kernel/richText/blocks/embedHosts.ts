type Page = { address: string; host: string; path: string; query: string }

/** A site whose pages an article may show in a frame. */
type EmbedHost = {
  name: string
  hosts: readonly string[]
  /** The origin of its frames. */
  frames: string
  /** The frame's path and query for a page's address; null for other pages of the site. */
  frame(page: Page): string | null
}

const google = (page: Page): string | null => {
  const [, kind, id] = /^\/(presentation|document|forms)\/d\/((?:e\/)?[\w-]+)/.exec(page.path) ?? []
  if (!kind || !id) return null
  const view = { presentation: 'embed', document: 'preview', forms: 'viewform?embedded=true' }[kind]
  return `/${kind}/d/${id}/${view}`
}
const idAt = (pattern: RegExp, path: string) => pattern.exec(path)?.[1] ?? null

/** What is not here becomes a link. The portal's content security policy allows exactly these frames. */
const embedHosts: readonly EmbedHost[] = [
  {
    name: 'YouTube',
    hosts: ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be', 'www.youtube-nocookie.com'],
    frames: 'https://www.youtube-nocookie.com',
    frame: ({ host, path, query }) => {
      const id =
        host === 'youtu.be'
          ? idAt(/^\/([\w-]{6,20})$/, path)
          : (idAt(/^\/(?:embed|shorts|live)\/([\w-]{6,20})$/, path) ??
            idAt(/^(?:|.*&)v=([\w-]{6,20})(?:&|$)/, query))
      return id && `/embed/${id}`
    },
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frames: 'https://player.vimeo.com',
    frame: ({ path }) => {
      const id = idAt(/^\/(?:video\/)?(\d{5,12})$/, path)
      return id && `/video/${id}`
    },
  },
  {
    name: 'Loom',
    hosts: ['loom.com', 'www.loom.com'],
    frames: 'https://www.loom.com',
    frame: ({ path }) => {
      const id = idAt(/^\/(?:share|embed)\/([0-9a-f]{16,40})$/, path)
      return id && `/embed/${id}`
    },
  },
  { name: 'Google', hosts: ['docs.google.com'], frames: 'https://docs.google.com', frame: google },
  {
    name: 'Figma',
    hosts: ['figma.com', 'www.figma.com'],
    frames: 'https://www.figma.com',
    frame: (page) =>
      /^\/(file|design|proto|board)\/\w+/.test(page.path)
        ? `/embed?embed_host=share&url=${encodeURIComponent(page.address)}`
        : null,
  },
  {
    name: 'CodePen',
    hosts: ['codepen.io', 'www.codepen.io'],
    frames: 'https://codepen.io',
    frame: ({ path }) => {
      const [, author, pen] = /^\/([\w-]+)\/(?:pen|embed|full|details)\/([\w-]+)$/.exec(path) ?? []
      return author && pen ? `/${author}/embed/${pen}?default-tab=result` : null
    },
  },
]

/** The names of the sites, for authors. */
export const embedNames: readonly string[] = embedHosts.map(({ name }) => name)
/** For the content security policy. */
export const embedOrigins: readonly string[] = embedHosts.map(({ frames }) => frames)

/** The address of the frame for a page; null if its site, or this page of it, is not on the list. */
export function frameAddress(address: string): string | null {
  const [, name, path = '/', query = ''] =
    /^https:\/\/([a-z0-9.-]+)(\/[^?#\s]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(address) ?? []
  const page = { address, host: (name ?? '').toLowerCase(), path, query }
  const site = embedHosts.find(({ hosts }) => hosts.includes(page.host))
  if (!site) return null
  const frame = site.frame(page)
  return frame === null ? null : `${site.frames}${frame}`
}
