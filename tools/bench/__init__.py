"""The benchmarks: `make bench` prints one table in which every figure stands beside a named peer or limit."""
