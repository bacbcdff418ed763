import type { Port } from '../../../../kernel/ports/Port.ts'
import type { Models } from './Models.ts'
import { withoutModel } from './withoutModel.ts'

export const modelsPort: Port<Models> = {
  name: 'models',
  create: () => withoutModel,
}
