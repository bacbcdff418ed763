import { GroupedForm } from '#desktop/renderer/kernel/form/GroupedForm.tsx'
import type { ItemTab } from '../items/ItemKind.ts'
import { PublishReadiness } from './PublishReadiness.tsx'

/** What is missing before an item can be published, above what decides who finds it. */
export const PublishTab: NonNullable<ItemTab['View']> = ({ kind, item, ...form }) => (
  <>
    <PublishReadiness kind={kind} item={item} />
    <GroupedForm {...form} />
  </>
)
