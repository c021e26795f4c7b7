import { createFileRoute } from '@tanstack/react-router'
import { searchTexts } from '@/lib/text/search-text'
import { SignInPage } from '@/features/sign-in/sign-in-page'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search) => searchTexts(search, 'to'),
  component: SignInPage,
})
