import { focusStyle } from '#shared/kernel/rules/pictures/pictureFocus.ts'
import { useLinks } from '../../host/useLinks.ts'
import styles from './graded.module.css'

const names = ['poster.jpg', 'original']

/** The picture above a quiz or knowledge check; nothing without one. */
export function Poster({ asset }: { asset: string | null }) {
  const { files } = useLinks(asset, names)
  const picture = files['poster.jpg'] ?? files.original
  return picture ? <img className={styles.poster} src={picture} style={focusStyle(picture)} alt="" /> : null
}
