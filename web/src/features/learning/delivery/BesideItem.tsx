import { type ComponentProps, Suspense } from 'react'
import { Parts } from '#web/kernel/frame/Parts.tsx'

/** What the capabilities say beside an item, once their scripts are there. */
export const BesideItem = (props: Pick<ComponentProps<typeof Parts<'besideItem'>>, 'type' | 'itemKey'>) => (
  <Suspense fallback={null}>
    <Parts of="besideItem" {...props} />
  </Suspense>
)
