import { Tabs as BlueprintTabs, type TabProps, type TabsProps } from '@blueprintjs/core'
import { Children, cloneElement, isValidElement } from 'react'

/**
 * Blueprint's tabs, between which arrow keys move. Blueprint looks for tabs that are said to be enabled, and relies on the default of
 * `Tab`, which it never renders: React fills it in only then. So each tab is given it here. The line below the open tab is its own: the moving
 * one is measured once, and stays beside its tab when the typeface arrives later.
 */
export const Tabs = ({ children, ...props }: TabsProps) => (
  <BlueprintTabs animate={false} {...props}>
    {Children.map(children, (child) =>
      isValidElement<TabProps>(child)
        ? cloneElement(child, { disabled: child.props.disabled ?? false })
        : child,
    )}
  </BlueprintTabs>
)
