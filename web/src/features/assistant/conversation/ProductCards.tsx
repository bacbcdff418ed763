import type { AssistantLook } from '#shared/features/assistant/rules/assistantLook.ts'
import type { ItemReferences } from '#shared/features/assistant/rules/itemReference.ts'
import { assistantConversationWords } from '#shared/features/assistant/words/conversation/words.generated.ts'
import { numberFormat } from '#shared/kernel/words/formats.ts'
import type { Language } from '#shared/kernel/words/languages.ts'
import { useWords } from '#widgets/kernel/words/useWords.ts'
import { PlaceLink } from '../embed/PlaceLink.tsx'
import { clickEvent, trackConversation } from '../trackConversation.ts'
import { type ProductLook, productStyles } from './productStyles.ts'

type Product = ItemReferences[string]

type Props = { products: readonly Product[]; look: AssistantLook['productFormatting'] | undefined }

/** The products that an answer recommends, each with a link to its shop (AIC-34, AIC-80). */
export function ProductCards({ products, look }: Props) {
  const t = useWords(assistantConversationWords)
  if (products.length === 0) return null
  const styles = productStyles(look)
  return (
    <ul aria-label={t('products')} style={styles.list}>
      {products.map((product) => (
        <li key={product.key} style={styles.place}>
          <ProductCard product={product} styles={styles} language={t.language} />
        </li>
      ))}
    </ul>
  )
}

type CardProps = { product: Product; styles: ProductLook; language: Language }

function ProductCard({ product, styles, language }: CardProps) {
  const { key, type, title, image, screenshot, description, url, price, currency } = product
  const { shows } = styles
  const picture = image ?? screenshot
  const content = (
    <>
      {shows.image && picture && <img src={picture} alt="" loading="lazy" style={styles.picture} />}
      <span style={styles.text}>
        {shows.title && (
          <span dir="auto" style={styles.title}>
            {title}
          </span>
        )}
        {shows.description && description && (
          <span dir="auto" style={styles.description}>
            {description}
          </span>
        )}
        {shows.price && price != null && (
          <span style={styles.price}>{formatPrice(price, currency ?? null, language)}</span>
        )}
      </span>
    </>
  )
  if (!url) return <div style={styles.card}>{content}</div>
  return (
    <PlaceLink
      href={url}
      // A card without words is named for screen readers.
      aria-label={shows.title ? undefined : title}
      style={styles.card}
      onClick={() => trackConversation(clickEvent(type), { type, key })}
    >
      {content}
    </PlaceLink>
  )
}

/** A price of another shop: its currency is a code that it says, or nothing. */
function formatPrice(price: number, currency: string | null, language: Language): string {
  const options: Intl.NumberFormatOptions =
    currency && /^[A-Z]{3}$/.test(currency)
      ? { style: 'currency', currency }
      : { minimumFractionDigits: 2, maximumFractionDigits: 2 }
  return numberFormat(language, options).format(price)
}
