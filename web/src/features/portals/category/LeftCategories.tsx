import { CategoryMenu } from './CategoryMenu.tsx'

/** The portal's categories beside a page, each with a menu of those below it (PRT-30). */
export const LeftCategories = () => <CategoryMenu close={() => undefined} />
