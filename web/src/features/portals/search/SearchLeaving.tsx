import { useLocation } from 'wouter'
import { SearchBox } from './SearchBox.tsx'

/** In what is over the page, and closes as it opens another. */
export function SearchLeaving({ leave }: { leave(): void }) {
  const [, navigate] = useLocation()
  const go = (address: string) => {
    leave()
    navigate(address)
  }
  return <SearchBox onSearch={go} />
}
