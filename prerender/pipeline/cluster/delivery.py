"""Delivery: the files of a returned shard go into the tree, its cache entries into the cache."""

from prerender.pipeline.cluster.worker_payload import Returned
from prerender.pipeline.shard import ShardResult
from prerender.pipeline.shard_files import write_result
from prerender.pipeline.stores import Stores, keep
from prerender.publish.tree import Tree


def deliver(returned: Returned, tree: Tree, stores: Stores) -> ShardResult:
    """Write the files of a shard, and return what remains of it, which is little."""
    keep(stores, returned.kept)
    return write_result(returned.made, tree)
