import { createFileRoute } from '@tanstack/react-router'
import { searchText } from '@/lib/search-text'
import { SignInPage } from '@/features/sign-in/sign-in-page'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search): { to?: string | undefined } => ({ to: searchText(search, 'to') }),
  component: SignInPage,
})
