import { boolean } from '../../../kernel/model/kinds/boolean.ts'
import { json } from '../../../kernel/model/kinds/json.ts'
import { text } from '../../../kernel/model/kinds/text.ts'
import { defineOperation } from '../../../kernel/model/Operation.ts'
import { portalContext } from '../../../kernel/model/portalContext.ts'

/**
 * A course as its portal shows it, by slug, id or key (decision DEL-03): without private fields, and without
 * entitled ones unless the asker has access and meets the prerequisites. `links` holds signed URLs of the images
 * and files referenced in the answer (10 minutes, decision AST-12).
 */
export const portalCourse = defineOperation({
  name: 'portalCourse',
  kind: 'query',
  description: 'A course for its landing and delivery pages.',
  access: ['anonymous', 'customer', 'staff'],
  input: { course: text({ required: true, max: 140 }), ...portalContext },
  output: {
    course: json({ required: true }),
    instructors: json({ required: true }),
    assets: json({ required: true, label: 'The public face of every asset it names, by key' }),
    links: json({ required: true, label: 'Signed addresses, by asset key and file name' }),
    hasAccess: boolean({ required: true }),
    needsSignIn: boolean({ required: true }),
    prerequisites: json({ label: 'What the asker must do first; null where nothing is asked' }),
    courseProgress: json(),
  },
})
