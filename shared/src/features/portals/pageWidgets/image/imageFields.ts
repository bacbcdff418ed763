import { text } from '#shared/kernel/model/kinds/text.ts'
import { link } from '../link.ts'
import { image as picture } from '../sharedFields.ts'

export const imageFields = {
  image: picture,
  alt: text({ label: 'Description for people who do not see it', max: 300 }),
  link,
}
