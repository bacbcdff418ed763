import { contentPlayersWords } from '#shared/features/content/words/players/words.generated.ts'
import { portalsLeadFormWords } from '#shared/features/portals/words/leadForm/words.generated.ts'
import { Parts } from '#web/kernel/frame/Parts.tsx'
import type { Step } from '#web/kernel/parts/Breadcrumbs.tsx'
import { courseItem } from '#widgets/features/portals/cards/CardItem.ts'
import { createPageHost } from '#widgets/features/portals/pageWidgets/host/createPageHost.tsx'
import type { PageHost, Picture, ShownFile } from '#widgets/features/portals/pageWidgets/host/PageHost.ts'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { loadShown } from '#widgets/kernel/words/loadShown.ts'
import type { PageAnswer, ShownPortal } from '../calls.ts'
import { DataPart } from './dataParts.tsx'

type Shown = Pick<PageAnswer, 'lists' | 'courses' | 'items' | 'targets' | 'assets' | 'links'> &
  Partial<Pick<PageAnswer, 'template' | 'offers' | 'events' | 'lessons' | 'menu'>>

/**
 * What the widgets of a page show in the portal: what the server found for this reader, and nothing else. `steps`: the way to
 * it, where that is longer than Home and its title.
 */
export function createPortalHost(
  page: Shown,
  portal: ShownPortal,
  content: PageHost['content'] = () => null,
  steps: readonly Step[] | null = null,
): PageHost {
  const { lists, targets, courses, items, events = [], lessons = [], menu = [] } = page
  return createPageHost({
    ...{
      portal,
      lists,
      targets,
      events,
      lessons,
      menu,
      cards: [...courses.map(courseItem), ...items],
      content,
    },
    isEdited: false,
    pictureOf: (asset) => findPicture(page, asset),
    hiddenIn: () => 0,
    discussion: (props) => <Parts of="pageDiscussion" {...props} />,
    leadForm: (props) => page.template && <LeadFormPart page={page.template.key} {...props} />,
    typeform: (props) => <TypeformPart {...props} />,
    film: (props) => (findFile(page, props.film) ? <FilmPart page={page} {...props} /> : null),
    offers: () => page.offers ?? [],
    dataWidget: (type, props) => <DataPart type={type} props={props} />,
    meets: () => true,
    fileOf: (asset) => findFile(page, asset),
    breadcrumbs: () => <WayPart steps={steps} />,
  })
}

/** A file whose addresses came whole: of those that are only shown as pictures no file comes. */
function findFile({ assets, links }: Shown, key: string): ShownFile | undefined {
  const [asset, own] = [assets[key], links[key]]
  return asset && own && Object.keys(own).length > 0 ? { asset, links: own } : undefined
}

function findPicture({ assets, links }: Shown, asset: string): Picture | undefined {
  const src = links[asset]?.['poster.jpg'] ?? links[asset]?.original
  if (src === undefined) return undefined
  const { width = null, height = null, dominantColor = null } = assets[asset] ?? {}
  return { src, width, height, color: dominantColor }
}

/** In a script of its own: only pages with such a form load it. */
const LeadFormPart = lazyPart(async () => {
  const part = import('./LeadFormOnPage.tsx')
  await loadShown(portalsLeadFormWords)
  return (await part).LeadFormOnPage
})

/** In a script of its own: only pages with a form of Typeform load it. */
const TypeformPart = lazyPart(async () => {
  const [{ TypeformOnPage }] = await Promise.all([
    import('#widgets/features/portals/pageWidgets/typeform/TypeformOnPage.tsx'),
    loadShown(contentPlayersWords),
  ])
  return TypeformOnPage
})

/** In a script of its own: only pages with a film load it. */
const FilmPart = lazyPart(async () => {
  const [{ FilmOnPage }] = await Promise.all([import('./FilmOnPage.tsx'), loadShown(contentPlayersWords)])
  return FilmOnPage
})

/** In a script of its own: most pages of administrators say no way. */
const WayPart = lazyPart(async () => (await import('./WayOnPage.tsx')).WayOnPage)
