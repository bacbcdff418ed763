import type { ComponentType } from 'react'
import { createSlot } from '#desktop/renderer/kernel/manifest/Slot.ts'

export type OrganizationTab = { id: string; title: string; view: ComponentType<{ organization: string }> }

/** What later capabilities show of an organization, each on a tab after its details (CON-63). */
export const organizationTabs = createSlot<OrganizationTab>('tabs of an organization')
