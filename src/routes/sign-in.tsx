import { createFileRoute } from '@tanstack/react-router'
import { stringSearchParams } from '@/lib/search-params'
import { SignInPage } from '@/features/sign-in/sign-in-page'

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ to }) => stringSearchParams({ to }),
  component: SignInPage,
})
