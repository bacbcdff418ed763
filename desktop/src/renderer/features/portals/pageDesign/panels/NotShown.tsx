import { missingIn } from '#shared/features/portals/pageWidgets/missingIn.ts'
import { kindName, listParts, partName, placeName } from '../acts/pageTree.ts'
import { useDesigner } from '../designer/DesignerContext.ts'
import styles from './Inspector.module.css'

/** The places at which visitors see nothing, each of which leads there; publishing warns of them, too. */
export function NotShown() {
  const { nodes, select } = useDesigner()
  const places = listParts(nodes).flatMap((node) => {
    const missing = missingIn(node.element)
    return missing === null ? [] : [{ node, missing }]
  })
  if (places.length === 0) return null
  return (
    <section className={styles.notShown} aria-label="Not shown to visitors yet">
      <h3>Not shown to visitors yet</h3>
      <ul>
        {places.map(({ node, missing }) => (
          <li key={node.id}>
            <button
              type="button"
              title={`${partName(node)}, ${placeName(nodes, node.id)}`}
              onClick={() => select(node.id)}
            >
              {kindName(node)}
            </button>{' '}
            {missing}
          </li>
        ))}
      </ul>
    </section>
  )
}
