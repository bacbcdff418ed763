import type { PublicationState } from '../../../../core/CoreApi.ts'
import { PublishDialog } from '../../../kernel/editions/PublishDialog.tsx'
import { PublishButton } from '../../../kernel/publishing/PublishButton.tsx'
import type { OfItem } from '../items/ItemKind.ts'
import { usePublishing } from './usePublishing.tsx'

/** Publishes an item, after its author has read what the next edition changes; or unpublishes it. */
export function PublishItem({ used, item, kind, publication }: OfItem & { publication: PublicationState }) {
  const publishing = usePublishing(kind, used.session)
  const { entity, Forecast } = kind
  return (
    <PublishButton
      publishing={publishing}
      publication={publication}
      review={(asked) => (
        <PublishDialog
          entity={entity}
          record={item}
          publication={publication}
          {...(Forecast && {
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
}
