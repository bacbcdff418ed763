import { reference } from '#shared/kernel/model/kinds/reference.ts'
import { title } from '../sharedFields.ts'

export const discussionGroupFields = {
  title,
  topic: reference({
    to: 'discussionTopic',
    help: 'Whoever gets this page and is signed in reads it and writes in it.',
  }),
}
