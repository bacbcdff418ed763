import { GroupedForm } from '#desktop/renderer/kernel/form/GroupedForm.tsx'
import { lazyPart } from '#widgets/kernel/loading/lazyPart.tsx'
import { EditOrPreview } from '../itemEditor/EditOrPreview.tsx'
import type { ItemTab } from './ItemKind.ts'

const ItemPreview = lazyPart(() => import('./ItemPreview.tsx').then((m) => m.ItemPreview))

/** The details of an item that shows one file, and how learners see it. */
export const FileDetails: NonNullable<ItemTab['View']> = ({ item, file = '', ...form }) => (
  <EditOrPreview edit={<GroupedForm {...form} />} preview={<ItemPreview item={item} file={file} />} />
)
