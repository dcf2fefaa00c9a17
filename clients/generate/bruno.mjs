export const brunoFiles = () => [];
