import { createFileRoute } from '@tanstack/react-router'
import { textsOf } from '@/lib/texts-of'
import { SignInPage } from '@/features/sign-in/sign-in-page'

export const Route = createFileRoute('/sign-in')({
  validateSearch: ({ to }) => textsOf({ to }),
  component: SignInPage,
})
