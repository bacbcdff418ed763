import { defineEntity, type EntityRecord } from '../../../kernel/model/Entity.ts'
import { jsonObject } from '../../../kernel/model/jsonShapes.ts'
import { choice } from '../../../kernel/model/kinds/choice.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { reference } from '../../../kernel/model/kinds/reference.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { aiContent } from '../../../kernel/model/whoMay.ts'
import { isShownByItsPortals } from '../../content/entities/parts/itemRules.ts'
import { pageKinds } from './parts/pageKinds.ts'

/** A page of a portal, as built by its author: a tree of widgets (3§3.2, 3§2.3). */
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
