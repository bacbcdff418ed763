import { number } from '#shared/kernel/model/kinds/number.ts'
import { text } from '#shared/kernel/model/kinds/text.ts'
import { alignment, image, title } from '../sharedFields.ts'

export const headerFields = {
  title,
  subtitle: text({ max: 500 }),
  image,
  height: number({ help: 'In pixels, from 20 to 300', whole: true, min: 20, max: 300, default: 80 }),
  alignment,
}
