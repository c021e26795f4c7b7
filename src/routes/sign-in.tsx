import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { SignInPage } from '@/features/sign-in/sign-in-page'

export const Route = createFileRoute('/sign-in')({
  validateSearch: z.object({ to: z.optional(z.string()) }),
  component: SignInPage,
})
