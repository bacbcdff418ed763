import type { ReactNode } from 'react'
import { portalsPageWords } from '#shared/features/portals/words/page/words.generated.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { usePageHost } from '../host/PageHost.ts'
import { useIsEager } from '../layout/NearTop.ts'
import { PageText } from '../parts/PageText.tsx'
import { HiddenItems, NoItems } from '../parts/Placeholder.tsx'
import type { WidgetProps } from '../WidgetProps.ts'
import { Carousel } from './Carousel.tsx'

/** Items side by side (WID-07). */
export function ItemCarouselWidget({ id, widget: { title } }: WidgetProps<'itemCarousel'>) {
  return <ItemCarousel id={id} title={title} headingLevel={2} />
}

type Props = {
  /** The id of its list (`PageHost.itemsOf`). */
  id: string
  title: string | null
  headingLevel: 2 | 3
  /** What it is called without a title. */
  name?: string
  seen?: 2 | 4
  /** Without it, and without items, its reader sees nothing. */
  none?: ReactNode
}

/** The same for who has a list, and no page. */
export function ItemCarousel({ id, title, headingLevel, name, none, seen = 4 }: Props) {
  const t = useWords(portalsPageWords)
  const { itemsOf, card, isEdited } = usePageHost()
  const isEager = useIsEager()
  const items = itemsOf(id)
  if (items.length === 0 && !isEdited && none === undefined) return null
  return (
    <Carousel
      title={title && <PageText element={id} path={['title']} text={title} />}
      name={name ?? t('items')}
      headingLevel={headingLevel}
      items={items.map((item, at) => ({
        id: `${item.type} ${item.key}`,
        view: card({ item, look: 'card', headingLevel: title ? 3 : 2, isEager: isEager(at) }),
      }))}
      seen={seen}
      none={none ?? <NoItems />}
      end={<HiddenItems element={id} />}
    />
  )
}
