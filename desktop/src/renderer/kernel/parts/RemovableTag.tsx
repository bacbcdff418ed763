import { Classes, type Intent, Tag } from '@blueprintjs/core'
import { SmallCross } from '@blueprintjs/icons'

type RemovableTagProps = { name: string; isDisabled: boolean; intent?: Intent; onRemove(): void }

/** One of several that are chosen, with a button that says what it removes: the tag's own does not. */
export const RemovableTag = ({ name, isDisabled, intent = 'none', onRemove }: RemovableTagProps) => (
  <Tag
    size="large"
    minimal
    intent={intent}
    {...(!isDisabled && {
      endIcon: (
        <button type="button" className={Classes.TAG_REMOVE} aria-label={`Remove ${name}`} onClick={onRemove}>
          <SmallCross size={20} />
        </button>
      ),
    })}
  >
    {name}
  </Tag>
)
