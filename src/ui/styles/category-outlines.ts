/** The shapes of the eight categories around the origin, about 20 wide. */
export const outlines = [
  'M-9 0a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z',
  'M-5 -8.5H5A3.5 3.5 0 0 1 8.5 -5V5A3.5 3.5 0 0 1 5 8.5H-5A3.5 3.5 0 0 1 -8.5 5V-5A3.5 3.5 0 0 1 -5 -8.5z',
  'M0 -10.5 10.5 0 0 10.5 -10.5 0z',
  'M-9.2 0-4.6 -8.6H4.6L9.2 0 4.6 8.6H-4.6z',
  'M0 -10 10 8.4H-10z',
  'M0 -10 9.6 -3 6 8.2H-6L-9.6 -3z',
  'M-8.5 -8.5H8.5V1Q8.5 7 0 10-8.5 7-8.5 1z',
  'M-4 -9.4H4L9.4 -4V4L4 9.4H-4L-9.4 4V-4z',
]
