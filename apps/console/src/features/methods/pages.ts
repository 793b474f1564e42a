export { MethodPage } from './method-page.tsx';
export { MethodsPage } from './methods.tsx';
export { WaitsPage } from './waits.tsx';
