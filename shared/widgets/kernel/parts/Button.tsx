import type { AnchorHTMLAttributes, ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'

type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'
type Shape = { look?: ButtonLook; size?: 'small' | 'medium' | 'large'; isBlock?: boolean }

/** The class names of a button's look, for links that look like one. */
export function buttonClass({ look = 'primary', size = 'medium', isBlock }: Shape = {}): string {
  return [styles.button, styles[look], styles[size], isBlock ? styles.block : ''].filter(Boolean).join(' ')
}

export function Button({
  look,
  size,
  isBlock,
  className,
  type = 'button',
  ...rest
}: Shape & ComponentProps<'button'>) {
  const shape = { ...(look && { look }), ...(size && { size }), ...(isBlock && { isBlock }) }
  return <button type={type} className={`${buttonClass(shape)} ${className ?? ''}`} {...rest} />
}

/** The second click of a double click submits nothing: it would send the form that the first click has emptied. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** A link out of the app (downloads, calls to action) that looks like a button. */
export function ButtonAnchor({
  look,
  size,
  isBlock,
  children,
  ...rest
}: Shape & AnchorHTMLAttributes<HTMLAnchorElement>) {
  const shape = { ...(look && { look }), ...(size && { size }), ...(isBlock && { isBlock }) }
  return (
    <a className={buttonClass(shape)} {...rest}>
      {children}
    </a>
  )
}
