import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { Picture } from '#widgets/kernel/parts/Picture.tsx'
import { useLinks } from '../../host/useLinks.ts'
import styles from './graded.module.css'

const names = ['poster.jpg', 'original']

/** The picture above a quiz or knowledge check; nothing without one. */
export function Poster({ asset }: { asset: string | null }) {
  const { files } = useLinks(asset, names)
  const picture = files['poster.jpg'] ?? files.original
  return picture ? (
    <Picture className={styles.poster} src={picture} style={focusStyle(picture)} alt="" />
  ) : null
}
