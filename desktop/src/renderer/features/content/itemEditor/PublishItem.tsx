import type { PublicationState } from '#desktop/core/publishing/PublishingApi.ts'
import { useMay } from '#desktop/renderer/kernel/api/useConsoleState.ts'
import { PublishDialog } from '#desktop/renderer/kernel/editions/PublishDialog.tsx'
import { useSlot } from '#desktop/renderer/kernel/manifest/FeaturesContext.tsx'
import { MayNotPublish, PublishButton } from '#desktop/renderer/kernel/publishing/PublishButton.tsx'
import { Publication } from '#shared/kernel/editions/Publication.ts'
import { nounOf } from '#shared/kernel/model/nounOf.ts'
import type { OfItem } from '../items/ItemKind.ts'
import { itemReaders } from '../items/itemSlots.ts'
import { usePublishing } from './usePublishing.tsx'

/** Publishes an item, after its author has read what the next edition changes; or unpublishes it. */
export function PublishItem({ used, item, kind, publication }: OfItem & { publication: PublicationState }) {
  const publishing = usePublishing(kind, used.session)
  const { entity, Forecast } = kind
  const may = useMay()
  const [Readers] = useSlot(itemReaders)
  if (!may('create', Publication)) return <MayNotPublish noun={nounOf(entity)} />
  const button = (readers: readonly string[]) => (
    <PublishButton
      publishing={publishing}
      hint={readers.join(' ')}
      publication={publication}
      isFirstReviewed={readers.length > 0}
      review={(asked) => (
        <PublishDialog
          entity={entity}
          record={item}
          publication={publication}
          readers={readers}
          {...(Forecast &&
            publication.edition !== null && {
              forecast: {
                title: 'What changes for learners',
                view: <Forecast session={used.session} isOpen={asked.isOpen} />,
              },
            })}
          {...asked}
        />
      )}
    />
  )
  return Readers ? (
    <Readers entity={entity} item={item}>
      {button}
    </Readers>
  ) : (
    button([])
  )
}
