import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { EmptyState } from '../../ui/frame/empty-state.tsx'
import { Icon } from '../../ui/pictures/icon.tsx'
import { SavedLists } from './saved-lists.tsx'

export const EmptyCart = () => (
  <>
    <EmptyState title="Your cart is empty">
      <p className="text-muted">Add tools from the catalog, paste part numbers, or load a saved list.</p>
      <ButtonLink variant="primary" size="large" to="/products">
        All tools <Icon name="arrow" size={18} />
      </ButtonLink>
    </EmptyState>
    <SavedLists />
  </>
)
