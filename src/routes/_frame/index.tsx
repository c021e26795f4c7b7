import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '@/features/home/home-page'

export const Route = createFileRoute('/_frame/')({
  // The first page of most visits comes with the frame.
  codeSplitGroupings: [],
  staticData: { crumb: 'Home' },
  component: HomePage,
})
