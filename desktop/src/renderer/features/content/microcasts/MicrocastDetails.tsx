import { lazyPart } from '../../../../../../shared/widgets/kernel/loading/lazyPart.tsx'
import { EditOrPreview } from '../itemEditor/EditOrPreview.tsx'
import { GroupedForm } from '../itemEditor/GroupedForm.tsx'
import type { ItemTab } from '../items/ItemKind.ts'

const ItemPreview = lazyPart(() => import('../items/ItemPreview.tsx').then((m) => m.ItemPreview))

/** What a microcast is and shows, and how learners see it. */
export const MicrocastDetails: NonNullable<ItemTab['View']> = ({ item, ...form }) => (
  <EditOrPreview
    edit={<GroupedForm {...form} />}
    preview={<ItemPreview item={item} file="microcastAsset" />}
  />
)
