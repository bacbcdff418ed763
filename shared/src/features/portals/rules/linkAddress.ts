import type { LinkTarget } from '../operations/ShownPage.ts'
import type { PageWidget } from '../pageWidgets/missingIn.ts'

export type PageLink = NonNullable<PageWidget<'button'>['link']>

/** Where a link leads: an address of the portal, or one outside of it, which leaves the app (WID-26): a site, a mail, a call. */
export type LinkAddress = { href: string; leaves: boolean }

/**
 * Where a button or picture leads (WID-25); null: nowhere, be it that nothing was chosen, or that its reader may not see it.
 * `targetOf` knows what this reader may see. The addresses are those of 2§2.1.
 */
export function linkAddress(
  link: PageLink | null,
  targetOf: (type: LinkTarget['type'], key: string) => Pick<LinkTarget, 'id' | 'slug'> | undefined,
): LinkAddress | null {
  const page = (type: LinkTarget['type'], segment: string, key: string | null) => {
    const target = key === null ? undefined : targetOf(type, key)
    return target ? inside(`/${segment}/${target.slug ?? target.id}`) : null
  }
  switch (link?.type) {
    case 'url':
      return addressed(link.url)
    case 'social':
      return addressed(link.url)
    case 'home':
      return inside('/')
    case 'category':
      return page('category', 'cat', link.category)
    case 'course':
      return page('course', 'course', link.course)
    case 'document':
      return page('document', 'document', link.document)
    case 'program':
      return page('program', 'program', link.program)
    case 'meeting':
      return page('meeting', 'meeting', link.meeting)
    case 'microcast':
      return page('microcast', 'microcast', link.microcast)
    case 'checkout': {
      const id = link.membership?.split('~')[1]
      return id === undefined ? null : inside(`/checkout?type=membership&id=${encodeURIComponent(id)}`)
    }
    default:
      return null
  }
}

/** An email address as people write it. */
const mailbox = /^[^\s@:/\\?#]+@[^\s@:/\\?#]+$/

/** A place in the portal may be written with or without its first slash; that of another portal names it (PRT-07). */
function addressed(url: string | null): LinkAddress | null {
  if (!url) return null
  if (/^mailto:/i.test(url)) return { href: url, leaves: true }
  // Spaces are for readers.
  if (/^tel:/i.test(url)) return { href: url.replaceAll(' ', ''), leaves: true }
  if (mailbox.test(url)) return { href: `mailto:${url}`, leaves: true }
  return /^(https?:\/\/|\/portal\/[^/]+\/[^/]+)/i.test(url)
    ? { href: url, leaves: true }
    : inside(`/${url.replace(/^\/+/, '')}`)
}

const inside = (href: string): LinkAddress => ({ href, leaves: false })
