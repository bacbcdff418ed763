import { Tabs as BlueprintTabs, type TabProps, type TabsProps } from '@blueprintjs/core'
import { Children, cloneElement, isValidElement } from 'react'

/**
 * Blueprint's tabs, between which arrow keys move. Blueprint looks for tabs that are said to be enabled, and relies on the default of
 * `Tab`, which it never renders: React fills it in only then. So each tab is given it here.
 */
export const Tabs = ({ children, ...props }: TabsProps) => (
  <BlueprintTabs {...props}>
    {Children.map(children, (child) =>
      isValidElement<TabProps>(child)
        ? cloneElement(child, { disabled: child.props.disabled ?? false })
        : child,
    )}
  </BlueprintTabs>
)
