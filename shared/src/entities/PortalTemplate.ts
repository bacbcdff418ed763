import { defineEntity, type EntityRecord } from '../model/Entity.ts'
import { choice } from '../model/kinds/choice.ts'
import { json } from '../model/kinds/json.ts'
import { reference } from '../model/kinds/reference.ts'
import { text } from '../model/kinds/text.ts'
import { isShownByItsPortals } from './parts/itemRules.ts'
import { jsonObject } from './parts/jsonShapes.ts'
import { pageKinds } from './parts/pageKinds.ts'
import { aiContent } from './parts/whoMay.ts'

/** A page of a portal as its builder left it: a tree of widgets (3§3.2, 3§2.3). */
export const PortalTemplate = defineEntity({
  name: 'portalTemplate',
  plural: 'portalTemplates',
  scope: 'organization',
  sync: 'synced',
  privacy: 'nothing',
  access: aiContent,
  catalogue: isShownByItsPortals,
  fields: {
    name: text({ required: true, min: 3, max: 30, searchable: true }),
    portal: reference({ to: 'portal' }),
    kind: choice({ options: pageKinds, default: 'home' }),
    config: json({ label: 'Page', schema: jsonObject, examples: [{ a: 1 }] }),
  },
})
export type PortalTemplate = EntityRecord<typeof PortalTemplate>
