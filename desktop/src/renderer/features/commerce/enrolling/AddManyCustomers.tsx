import { Link } from 'wouter'

/** From the list of customers to the page where many are pasted, checked, added and enrolled. */
export const AddManyCustomers = () => (
  <Link href="/app/enroll-customers" className="bp6-button">
    Add many…
  </Link>
)
