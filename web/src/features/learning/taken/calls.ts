import { query } from '#web/kernel/api/Call.ts'
import { documentFields, microcastFields, programFields } from './itemProgress.ts'

export const portalItem = query(
  'portalItem',
  { itemType: 'String!', item: 'String!' },
  `program microcast document edition instructors kicker assets links steps { section type id slug name } hasAccess needsSignIn price { price sellPrice currency refusal } asksForSignature programProgress { ${programFields} } microcastProgress { ${microcastFields} } documentProgress { ${documentFields} }`,
)
